ALTER TABLE "email_changes" ADD COLUMN "present_token_hash" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "present_confirmed_at" timestamp (3) with time zone;