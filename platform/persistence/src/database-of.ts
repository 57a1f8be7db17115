import type { Connection } from 'mongoose';

/** The database of an open connection. @throws Error when the connection is closed */
export function databaseOf({ db }: Connection) {
  if (!db) throw new Error('The database connection is closed.');
  return db;
}
