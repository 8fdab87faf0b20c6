CREATE INDEX CONCURRENTLY "events_device_udid_idx" ON "events"("device_udid");
