ALTER TABLE "marketplace_accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD COLUMN "email_at" timestamp (3) with time zone;