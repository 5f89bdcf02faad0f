ALTER TABLE "completeness" ADD COLUMN "complete_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "shop_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "completeness" SET "complete_until" = (SELECT min(read_at)::timestamptz FROM jsonb_each_text("pages") AS page(number, read_at))
WHERE "total_pages" > 0 AND (SELECT count(*) FROM jsonb_object_keys("pages")) >= "total_pages";
