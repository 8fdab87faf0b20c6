import { handle } from '@/lib/http/next/handle'
import * as contract from '@/lib/serving/devices.endpoint'
import { setDeviceData } from '@/lib/serving/set-device-data'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.setDeviceData, setDeviceData)
