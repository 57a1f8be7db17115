export { reportingDefinition } from './definition';
/** @public For tests and benchmarks. */
export { createReportingService, type ReportingService, type ReportingServiceDeps } from './service';
