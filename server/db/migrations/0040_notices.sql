ALTER TABLE "preferences" ADD COLUMN "notices_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "quiet" jsonb;