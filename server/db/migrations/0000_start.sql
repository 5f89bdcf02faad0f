CREATE TABLE "account_clocks" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"cursor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"displayname" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"account_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"reply" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captures_account_id_capture_id_pk" PRIMARY KEY("account_id","capture_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"date" timestamp (3) with time zone,
	"text" text,
	CONSTRAINT "comments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "completeness" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"list" text NOT NULL,
	"filter" text NOT NULL,
	"total_pages" integer,
	"total_entries" integer,
	"pages" jsonb NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "completeness_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","list","filter")
);
--> statement-breakpoint
CREATE TABLE "device_challenges" (
	"account_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "device_challenges_account_id_challenge_pk" PRIMARY KEY("account_id","challenge")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "documents_order_kind" UNIQUE("account_id","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"account_id" uuid NOT NULL,
	"cursor" bigint NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_account_id_cursor_pk" PRIMARY KEY("account_id","cursor")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid,
	"type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"date" timestamp (3) with time zone,
	CONSTRAINT "expenses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"order_id" uuid,
	CONSTRAINT "order_keys_account_id_marketplace_kind_value_pk" PRIMARY KEY("account_id","marketplace","kind","value")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"transaction_id" text,
	"conversation_id" text,
	"title" text,
	"price_minor" bigint,
	"currency" text,
	"photo_url" text,
	"order_date" timestamp (3) with time zone,
	"order_date_source" text,
	"status_date" timestamp (3) with time zone,
	"status_text" text,
	"phase" text NOT NULL,
	"phase_seen" jsonb NOT NULL,
	"status" text NOT NULL,
	"status_set_at" timestamp (3) with time zone,
	"status_set_phase" text,
	"ship_by" timestamp (3) with time zone,
	"ship_by_estimated" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"shipping_label_id" uuid,
	"return_form_id" uuid,
	"provenance" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_minor" bigint,
	"currency" text,
	"period" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_order_prices" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "private_order_prices_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text,
	"price_minor" bigint,
	"currency" text,
	CONSTRAINT "products_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"capture_id" text NOT NULL,
	"record" jsonb,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quarantine_account_id_marketplace_subject_pk" PRIMARY KEY("account_id","marketplace","subject")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"title" text,
	"date" timestamp (3) with time zone,
	"price_minor" bigint,
	"currency" text,
	CONSTRAINT "sales_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"city" text,
	"subscribers" integer,
	"email" text,
	CONSTRAINT "shops_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "statistics_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_clocks" ADD CONSTRAINT "account_clocks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completeness" ADD CONSTRAINT "completeness_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_challenges" ADD CONSTRAINT "device_challenges_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_order_prices" ADD CONSTRAINT "private_order_prices_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics" ADD CONSTRAINT "statistics_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_since" ON "attempts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "captures_received" ON "captures" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "device_challenges_challenge" ON "device_challenges" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "sessions_token" ON "sessions" USING btree ("account_id","token_hash");