/** Constants that server and browser share, without TypeBox. */
export * from './files.limits';
export * from './renditions.limits';
