-- When a daily task was last done, so that one process does it once a day, however often they restart.
CREATE TABLE "daily_tasks" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_tasks_pkey" PRIMARY KEY ("name")
);
