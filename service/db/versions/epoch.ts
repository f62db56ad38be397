/**
 * SQL of a text that names the database. A database that a dump was restored to has another one, also where it was restored in place. So has one whose row
 * `epoch` of the table `meta` was renewed.
 */
export const epochText = `substr(md5(coalesce((select value from meta where name = 'epoch'), '')
  || (select oid::text from pg_database where datname = current_database()) || 'changes'::regclass::oid::text), 1, 8)`;
