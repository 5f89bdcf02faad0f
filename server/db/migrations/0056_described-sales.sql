ALTER TABLE "loaded_sales" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
-- The rows of accounts that have any are made again, with what their articles and files say besides.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "sale_rows" WHERE "sale_rows"."account_id" = "account_clocks"."account_id");--> statement-breakpoint
-- A row that says the same of its sale would be left as it is.
DELETE FROM "sale_rows";
