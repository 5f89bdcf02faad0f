-- The rows of accounts with a wallet are made again, with what moved on each day.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "wallet_months" WHERE "wallet_months"."account_id" = "account_clocks"."account_id");--> statement-breakpoint
DELETE FROM "wallet_months";--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "wallet" text NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "is_repeated" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "opening_minor" bigint;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "closing_minor" bigint;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "break_minor" bigint;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "gap_minor" bigint;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "open_lines" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "complete" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD COLUMN "moved" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_months" DROP COLUMN "is_whole";