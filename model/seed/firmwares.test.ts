import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

test('[FW-01] firmware is as old as its project at most, in the order of its versions, and with a file if it is public', () => {
  const world = createWorld();
  const projects = new Map(world.projects.map(project => [project.pjtId, project]));
  const files = new Map(world.files.map(file => [file.fileId, file]));
  const types = new Map<string, number>();
  for (const [index, firmware] of world.firmwares.entries()) {
    const { projectId, fileId, firmwareType, version, crtDt } = firmware;
    const project = projects.get(projectId);
    const previous = world.firmwares[index - 1];
    expect(crtDt).toBeGreaterThan(project?.crtDt ?? Infinity);
    expect(crtDt).toBeLessThanOrEqual(project?.chgDt ?? 0);
    if (previous?.projectId === projectId) expect(crtDt).toBeGreaterThan(previous.crtDt);
    if (firmwareType === 'PUBLIC') expect([version, fileId]).not.toEqual([version, null]);
    if (fileId !== null) expect(files.get(fileId)).toMatchObject({ mnId: project?.mnId });
    const kind = `${firmwareType} ${fileId === null ? 'without' : 'with'} file`;
    types.set(kind, (types.get(kind) ?? 0) + 1);
  }
  expect([...types.keys()].toSorted()).toEqual(['PUBLIC with file', 'TEST with file', 'TEST without file']);
});

test('[FW-01] public firmware has the counts of what commercial devices have reported', () => {
  const world = createWorld();
  const commercial = world.deviceIdentities.filter(({ kind }) => kind === 'commercial');
  for (const { firmwareId, firmwareType, projectId, crtDt, ...counts } of world.firmwares) {
    const reports = world.firmwareInstalls.filter(report => report.firmwareId === firmwareId);
    const sold = commercial.filter(({ pjtId }) => pjtId === projectId).length;
    const devices = firmwareType === 'PUBLIC' ? sold : 0;
    expect(counts.downloadedCount + counts.installedCount + counts.failedCount).toBe(reports.length);
    expect(counts.installedCount).toBe(reports.filter(({ state }) => state === 'SUCCEEDED').length);
    expect(new Set(reports.map(({ deviceId }) => deviceId)).size).toBe(reports.length);
    expect(reports.length).toBeLessThanOrEqual(devices);
    if (devices > 20) expect(counts.installedCount).toBeGreaterThan(devices / 2);
    for (const { chgDt } of reports) {
      expect(chgDt).toBeGreaterThan(crtDt);
      expect(chgDt).toBeLessThanOrEqual(world.now);
    }
  }
});
