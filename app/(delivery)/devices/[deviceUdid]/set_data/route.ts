import * as contract from '@/lib/contract/delivery/devices'
import { handle } from '@/lib/http/next/handle'
import { setDeviceData } from '@/lib/services/delivery/set-device-data'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.setDeviceData, setDeviceData)
