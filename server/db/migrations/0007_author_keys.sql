ALTER TABLE "accounts" ADD COLUMN "author_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
UPDATE "competitor_evaluations" SET "author_hash" = NULL WHERE "author_hash" IS NOT NULL;
