ALTER TABLE "sale_rows" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "sale_rows" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "sale_rows" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The rows of accounts that have any are made again, with what finds and sorts them.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "sale_rows" WHERE "sale_rows"."account_id" = "account_clocks"."account_id");--> statement-breakpoint
-- A row that says the same of its sale would be left as it is.
DELETE FROM "sale_rows";
