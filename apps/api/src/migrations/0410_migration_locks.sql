-- contract: the migrator takes an advisory lock; versions that locked this table know nothing of the baseline and refuse to start
drop table if exists schema_migration_lock;
