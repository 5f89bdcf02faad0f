CREATE TABLE "reading_tracks" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"page_kind" text NOT NULL,
	"source" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"track" jsonb NOT NULL,
	CONSTRAINT "reading_tracks_account_id_marketplace_page_kind_source_marketplace_user_id_pk" PRIMARY KEY("account_id","marketplace","page_kind","source","marketplace_user_id")
);
--> statement-breakpoint
ALTER TABLE "reading_tracks" ADD CONSTRAINT "reading_tracks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;