CREATE TABLE "wallet_quiet_months" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"month" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_quiet_months_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","month")
);
--> statement-breakpoint
ALTER TABLE "wallet_quiet_months" ADD CONSTRAINT "wallet_quiet_months_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the seller states about a month decides what its wallet adds up to, as its pages do (0048).
CREATE FUNCTION touch_wallet_quiet_months() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
	INSERT INTO touched_deals (account_id, name)
	SELECT DISTINCT changed.account_id, 'wallets' FROM changed
	WHERE EXISTS (SELECT FROM accounts WHERE accounts.account_id = changed.account_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $body$;--> statement-breakpoint
CREATE TRIGGER touch_deals_insert AFTER INSERT ON wallet_quiet_months REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_wallet_quiet_months();--> statement-breakpoint
CREATE TRIGGER touch_deals_delete AFTER DELETE ON wallet_quiet_months REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_wallet_quiet_months();
