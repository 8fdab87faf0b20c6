-- Erasing or exporting one person: the devices of a client key. Most devices have none.
CREATE INDEX CONCURRENTLY "devices_client_key_idx" ON "devices"("account_id", "client_key") WHERE "client_key" IS NOT NULL;
