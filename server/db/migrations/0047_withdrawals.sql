ALTER TABLE "subscriptions" ADD COLUMN "start_request" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawal_done_at" timestamp (3) with time zone;