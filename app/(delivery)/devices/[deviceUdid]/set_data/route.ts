import { setDeviceData as promise } from '@/lib/contract/devices'
import { route } from '@/lib/http/route'
import { setDeviceData } from '@/lib/operations/set-device-data'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: setDeviceData,
})
