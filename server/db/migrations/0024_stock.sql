CREATE TABLE "lots" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"cost_minor" bigint,
	"currency" text,
	"announced" integer,
	"bought_on" text,
	"source" text,
	"payment" text,
	"supplier" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lots_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "article_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "protection_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "postage_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bought_on" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "marketplace" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "chosen_sale" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_whole_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "returned_on" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fate" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fate_on" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_lot" ON "products" USING btree ("account_id","lot_id");