import { defineService } from '@medrad/composition';
import { createReportingService } from './service';
import { reportingManifest } from './service.manifest';

/** The service, for whoever composes the product. */
export const reportingDefinition = defineService(reportingManifest, createReportingService);
