ALTER TABLE "events" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ids" text[];--> statement-breakpoint
UPDATE "events" SET
	"topic" = CASE "kind" WHEN 'shops' THEN 'competitors' ELSE "kind" END,
	"ids" = CASE "kind" WHEN 'shops' THEN "shop_ids" ELSE "order_ids"::text[] END;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "topic" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "order_ids";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "shop_ids";
