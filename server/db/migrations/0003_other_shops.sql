CREATE TABLE "competitor_evaluations" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"shop_id" text NOT NULL,
	"feedback_id" text NOT NULL,
	"at" bigint,
	"rating" integer,
	"is_automatic" boolean,
	"has_reply" boolean,
	"author_hash" text,
	"read_at" bigint NOT NULL,
	CONSTRAINT "competitor_evaluations_pk" PRIMARY KEY("account_id","marketplace","shop_id","feedback_id")
);
--> statement-breakpoint
CREATE TABLE "competitor_items" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"shop_id" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text,
	"brand" text,
	"size" text,
	"condition" text,
	"currency" text,
	"url" text,
	"photo_url" text,
	"photo_id" text,
	"favourites" integer,
	"listed_at" bigint,
	"runs" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "competitor_items_pk" PRIMARY KEY("account_id","marketplace","shop_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "competitor_visits" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"shop_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"said" jsonb NOT NULL,
	"wardrobe" jsonb NOT NULL,
	"feedbacks" jsonb NOT NULL,
	"items_read" integer NOT NULL,
	"whole" boolean NOT NULL,
	CONSTRAINT "competitor_visits_pk" PRIMARY KEY("account_id","marketplace","shop_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "competitors" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"shop_id" text NOT NULL,
	"said" jsonb NOT NULL,
	"known_spans" jsonb NOT NULL,
	"first_visit_at" timestamp (3) with time zone NOT NULL,
	"last_visit_at" timestamp (3) with time zone NOT NULL,
	"visit_count" integer NOT NULL,
	"items_kept" integer NOT NULL,
	"evaluations_kept" integer NOT NULL,
	"revision" integer NOT NULL,
	"followed" boolean NOT NULL,
	"tags" jsonb NOT NULL,
	"memo" text,
	"remind_every_days" integer,
	"kept_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "competitors_account_id_marketplace_shop_id_pk" PRIMARY KEY("account_id","marketplace","shop_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_lines" ADD COLUMN "shown_minor" bigint;--> statement-breakpoint
ALTER TABLE "wallet_lines" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_evaluations" ADD CONSTRAINT "competitor_evaluations_shop" FOREIGN KEY ("account_id","marketplace","shop_id") REFERENCES "public"."competitors"("account_id","marketplace","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_items" ADD CONSTRAINT "competitor_items_shop" FOREIGN KEY ("account_id","marketplace","shop_id") REFERENCES "public"."competitors"("account_id","marketplace","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_visits" ADD CONSTRAINT "competitor_visits_shop" FOREIGN KEY ("account_id","marketplace","shop_id") REFERENCES "public"."competitors"("account_id","marketplace","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitors_kept_from" ON "competitors" USING btree ("kept_from");