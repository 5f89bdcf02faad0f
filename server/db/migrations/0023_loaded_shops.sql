CREATE TABLE "loaded_comments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"text" text,
	"at" timestamp (3) with time zone,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loaded_comments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "loaded_sales" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"transaction_id" text,
	"conversation_id" text,
	"title" text,
	"buyer_login" text,
	"price_minor" bigint,
	"currency" text,
	"sold_at" timestamp (3) with time zone,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loaded_sales_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "loaded_shops" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"details" jsonb NOT NULL,
	"statistics" jsonb NOT NULL,
	"shop_key" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loaded_shops_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "loaded_comments" ADD CONSTRAINT "loaded_comments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD CONSTRAINT "loaded_sales_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loaded_shops" ADD CONSTRAINT "loaded_shops_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loaded_comments_row" ON "loaded_comments" USING btree ("account_id","shop_id","row_key");--> statement-breakpoint
CREATE UNIQUE INDEX "loaded_sales_row" ON "loaded_sales" USING btree ("account_id","shop_id","row_key");--> statement-breakpoint
CREATE UNIQUE INDEX "loaded_shops_key" ON "loaded_shops" USING btree ("account_id","marketplace","shop_key");