ALTER TABLE "orders" ADD COLUMN "phase_dates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "phase_dates" = jsonb_build_object("phase", jsonb_build_object(
	'value', to_char("status_date" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'from', "provenance"->'statusDate'))
WHERE "status_date" IS NOT NULL AND "phase" <> 'unknown'
	AND "provenance"->'statusDate' = "phase_seen"->"phase"
	AND "provenance"->'statusDate'->>0 = 'page'
	AND ("provenance"->'statusDate'->>1 IN ('flight', 'json')
		AND "provenance"->'statusText' = "provenance"->'statusDate'
		AND NOT ("phase" = 'completed' AND "status_text" ~* '^(commande livr|package delivered)')
		OR "provenance"->'statusDate'->>1 IN ('transaction.flight', 'transaction.json')
			AND "phase" IN ('completed', 'cancelled', 'refunded'));
