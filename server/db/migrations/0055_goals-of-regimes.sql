ALTER TABLE "preferences" ADD COLUMN "goals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "preferences" SET "goals" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('regime', "accounts"."user_type", 'period', "held"."period", 'since', null, 'goal', "held"."goal")), '[]'::jsonb)
  FROM "accounts", (VALUES ('monthly', "preferences"."monthly_goal"), ('yearly', "preferences"."yearly_goal")) AS "held"("period", "goal")
  WHERE "accounts"."account_id" = "preferences"."account_id" AND jsonb_typeof("held"."goal") = 'object'
);--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "monthly_goal";--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "yearly_goal";