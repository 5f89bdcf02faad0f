ALTER TABLE "expense_rows" ADD COLUMN "type_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_rows" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The rows of accounts that have any are made again, with what sorts and finds them.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "expense_rows" WHERE "expense_rows"."account_id" = "account_clocks"."account_id");
