-- Links that make whoever opens one the owner of an installation that has no user yet.
CREATE TABLE "set_up_links" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_up_links_pkey" PRIMARY KEY ("token_hash")
);
