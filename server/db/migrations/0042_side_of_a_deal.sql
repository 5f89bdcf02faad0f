ALTER TABLE "orders" ADD COLUMN "side_seen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "seller_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "side_seen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;