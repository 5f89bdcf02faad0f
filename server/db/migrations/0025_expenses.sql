CREATE TABLE "expenses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"note" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" text NOT NULL,
	"every" text,
	"until" text,
	"product_id" text,
	"lot_id" uuid,
	"marketplace" text,
	"marketplace_user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expenses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "order_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;