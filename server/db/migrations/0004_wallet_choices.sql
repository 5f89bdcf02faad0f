CREATE TABLE "wallet_line_choices" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"month" text NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_line_choices_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","month","line_key")
);
--> statement-breakpoint
ALTER TABLE "wallet_line_choices" ADD CONSTRAINT "wallet_line_choices_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;