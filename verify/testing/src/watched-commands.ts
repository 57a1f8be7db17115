import mongoose, { type Connection, type mongo } from 'mongoose';

/** A command that a connection sent to its database. */
export interface DatabaseCall {
  /** Database, collection and command, e.g. `spotters.exams update`. */
  name: string;
  /** Fields by which the command selects documents; the stages of a pipeline without their values. */
  selects: string;
}

/** A filter of a statement of `update` or `delete`. */
interface Statement {
  q: object;
}

function selectionOf({ filter, query, pipeline, updates, deletes }: mongo.Document): string {
  if (pipeline) {
    return JSON.stringify(pipeline, (_, value: unknown) => (typeof value === 'object' ? value : 0));
  }
  const one: unknown = filter ?? query ?? {};
  const statements = (updates ?? deletes ?? [{ q: one }]) as Statement[];
  const fields = new Set(statements.flatMap(({ q }) => Object.keys(q)));
  return [...fields].sort().join(', ');
}

/** Commands about the connection itself. */
const unrelated = new Set(['endSessions', 'hello', 'ping', 'saslContinue', 'saslStart']);

/**
 * Records the commands of the connections that this process opens until `endOpening` is called. Their later commands are
 * recorded too.
 */
export function watchCommands(): { calls: DatabaseCall[]; endOpening: () => void } {
  const calls: DatabaseCall[] = [];
  const { createConnection } = mongoose;
  const open = createConnection.bind(mongoose) as (url: string, options: object) => Connection;
  const note = ({ commandName, databaseName, command }: mongo.CommandStartedEvent): void => {
    if (unrelated.has(commandName)) return;
    const collection = String(command['collection'] ?? command[commandName]);
    calls.push({ name: `${databaseName}.${collection} ${commandName}`, selects: selectionOf(command) });
  };
  const openWatched = (url: string, options: object): Connection => {
    const connection = open(url, { ...options, monitorCommands: true });
    const watch = () => connection.getClient().on('commandStarted', note);
    void connection.asPromise().then(watch, () => undefined);
    return connection;
  };
  mongoose.createConnection = openWatched as typeof createConnection;
  return {
    calls,
    endOpening() {
      mongoose.createConnection = createConnection;
    },
  };
}
