import { setDeviceData as endpoint } from '@/lib/contract/delivery/devices'
import { route } from '@/lib/http/next/route'
import { setDeviceData } from '@/lib/services/delivery/set-device-data'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: setDeviceData,
})
