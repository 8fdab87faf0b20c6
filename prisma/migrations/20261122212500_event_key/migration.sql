-- Finds the events of a device, too.
CREATE UNIQUE INDEX CONCURRENTLY "events_account_id_device_udid_udid_key" ON "events"("account_id", "device_udid", "udid");
