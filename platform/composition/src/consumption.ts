import type { EventEnvelope, EventName } from '@medrad/contracts';

/** A row that a service stores last when it handles an event, so that the row proves that the event was handled. */
export interface EventTrace {
  /** The row's `_id`. */
  id: string;
  /** Smallest value of the row's field `revision`; absent for rows without revisions. */
  revision?: number;
  /** Time from which the row may have been deleted again; absent for rows that are kept. */
  keptUntil?: Date;
  /** Row without which the service ignores the event. */
  ignoredWithout?: { collection: string; id: string };
}

/** Events of one name that a service consumes from a queue. */
export interface Consumption {
  name: EventName;
  queue: string;
  /** Collection of the service's database that contains the traces. */
  collection: string;
  /** The rows that prove that an event was handled; none for an event that the service ignores. */
  tracesOf(event: EventEnvelope): readonly EventTrace[];
}

/** Describes that a service consumes the events of one name, and where it leaves their traces. */
export const consumption = <N extends EventName>(
  name: N,
  {
    tracesOf,
    ...place
  }: Omit<Consumption, 'name' | 'tracesOf'> & {
    tracesOf: (event: EventEnvelope<N>) => readonly EventTrace[];
  },
): Consumption => ({ name, ...place, tracesOf: (event) => tracesOf(event as EventEnvelope<N>) });
