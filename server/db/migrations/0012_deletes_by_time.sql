DROP INDEX "captures_received";--> statement-breakpoint
DROP INDEX "idempotency_keys_created";--> statement-breakpoint
CREATE INDEX "account_moves_at" ON "account_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "competitor_evaluations_at" ON "competitor_evaluations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "competitor_items_read" ON "competitor_items" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "competitor_visits_started" ON "competitor_visits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "device_challenges_expires" ON "device_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_at" ON "imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_loads_seen" ON "page_loads" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quarantine_observed" ON "quarantine" USING btree ("observed_at");--> statement-breakpoint
CREATE INDEX "removed_orders_old" ON "removed_orders" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "captures_received" ON "captures" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");