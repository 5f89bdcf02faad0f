ALTER TABLE "article_rows" ADD COLUMN "owner_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "marketplace_user_id" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "is_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "since" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "price_minor" bigint;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The rows of accounts that have any are made again, with what sorts and finds them.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "article_rows" WHERE "article_rows"."account_id" = "account_clocks"."account_id");
