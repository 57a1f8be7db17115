import { defineService } from '@medrad/composition';
import { createReportingService } from './service';
import { reportingManifest } from './service.manifest';

export const reportingDefinition = defineService(reportingManifest, createReportingService);
