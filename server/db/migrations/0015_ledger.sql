CREATE TABLE "ledger_lines" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"conversation_id" text,
	"amount_minor" bigint,
	"currency" text,
	"at" timestamp (3) with time zone,
	"day" date,
	"counts" boolean NOT NULL,
	"source" text NOT NULL,
	"part" text NOT NULL,
	"line_key" text NOT NULL,
	"provenance" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"reverses" uuid,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_lines_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_part" ON "ledger_lines" USING btree ("account_id","marketplace","marketplace_user_id","part");--> statement-breakpoint
CREATE INDEX "ledger_lines_key" ON "ledger_lines" USING btree ("account_id","marketplace","marketplace_user_id","line_key");--> statement-breakpoint
CREATE INDEX "ledger_lines_conversation" ON "ledger_lines" USING btree ("account_id","marketplace","conversation_id") WHERE "ledger_lines"."conversation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_reverses" ON "ledger_lines" USING btree ("account_id","reverses") WHERE "ledger_lines"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_day" ON "ledger_lines" USING btree ("account_id","day") INCLUDE ("marketplace","marketplace_user_id","kind","currency","amount_minor","reverses") WHERE "counts";--> statement-breakpoint
INSERT INTO "ledger_lines" ("account_id", "id", "marketplace", "marketplace_user_id", "kind", "label", "conversation_id", "amount_minor",
	"currency", "at", "day", "counts", "source", "part", "line_key", "provenance", "read_at", "reverses", "written_at")
SELECT "account_id", gen_random_uuid(), "marketplace", "marketplace_user_id",
	CASE "kind" WHEN 'sale' THEN 'released' WHEN 'refund_received' THEN 'purchase_refund' WHEN 'refund_given' THEN 'refund'
		WHEN 'refund' THEN 'unknown' WHEN 'other' THEN 'unknown' WHEN 'repeat' THEN 'unknown' ELSE "kind" END,
	"title", "conversation_id", "amount_minor", "currency", "date", "day",
	-- A dated line that is kept in two months of one wallet counts once.
	"is_known" AND row_number() OVER (PARTITION BY "account_id", "marketplace", "marketplace_user_id", "line_key", "is_known" ORDER BY "month") = 1,
	'wallet', "month", "line_key",
	jsonb_build_object('kind', "kind", 'entityType', "entity_type", 'entityId', "entity_id", 'shownMinor', "shown_minor", 'byHand', "by_hand"),
	"read_at", NULL, now()
FROM (
	SELECT *, ("date" AT TIME ZONE 'Europe/Paris')::date AS "day",
		"amount_minor" IS NOT NULL AND "currency" IS NOT NULL AND "date" IS NOT NULL AND "marketplace_user_id" ~ '^[0-9]+$' AS "is_known"
	FROM "wallet_lines"
) AS "line";--> statement-breakpoint
DROP TABLE "comments" CASCADE;--> statement-breakpoint
DROP TABLE "expenses" CASCADE;--> statement-breakpoint
DROP TABLE "private_order_prices" CASCADE;--> statement-breakpoint
DROP TABLE "sales" CASCADE;--> statement-breakpoint
DROP TABLE "shops" CASCADE;--> statement-breakpoint
DROP TABLE "statistics" CASCADE;--> statement-breakpoint
DROP TABLE "wallet_lines" CASCADE;