-- expands
-- The clocks of those in checkout stop while the market is closed: since when they do.
alter table market_closures add column holds_kept_at timestamptz;
