import { describeWithData } from '@medrad/testing';
import { runMutations } from './mutations/run-mutations';

/**
 * Number of damaged files that are tested. With MEDRAD_DICOM_MUTATIONS=10000 they are as many as in
 * the benchmark.
 */
const count = Number(process.env['MEDRAD_DICOM_MUTATIONS'] ?? 700);

describeWithData('dicom.tsv', 'ref.tsv')('files that are cut, flipped and overwritten at random', () => {
  test(
    'end in a frame or a typed refusal, in less than 2 seconds each',
    async () => {
      const report = await runMutations(count, 20);
      expect(report.untyped).toEqual([]);
      expect(report.shown + report.refused).toBe(count);
      expect(report.slowest.milliseconds).toBeLessThan(2000);
    },
    count * 100,
  );
});
