ALTER TABLE "account_clocks" ADD COLUMN "source_cursors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "category_name" text;