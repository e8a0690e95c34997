import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';

/** A shell for the lines that a user pastes from the page. */
export const openDesk = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  const shells: ReturnType<typeof spawn>[] = [];
  return {
    folder,
    run: (lines: string) => {
      const shell = spawn('bash', ['-c', lines], { cwd: folder, detached: true });
      shells.push(shell);
      let output = '';
      shell.stdout.on('data', chunk => (output += String(chunk)));
      shell.stderr.on('data', chunk => (output += String(chunk)));
      const ended = new Promise<number | null>(resolve => void shell.on('exit', resolve));
      return { output: () => output, ended };
    },
    leave: () => {
      for (const { pid } of shells) {
        try {
          if (pid !== undefined) process.kill(-pid);
        } catch {
          // it has ended
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The lines to paste with that label, as a user copies them from the card. */
export const linesIn = async (card: Locator, name: string) =>
  (await card.getByLabel(name, { exact: true }).first().textContent()) ?? '';

type Identity = { sn: string; publicKey: string; label: string };

/** Registers a device for a deployed project in the demo data; returns its ID. */
export const registerDevice = async (context: BrowserContext, product: Product, identity: Identity) => {
  const at = (path: string) => `${product.address}${path}`;
  const projects = await context.request.get(at('/v3/common/projects?keyword=Hearth&pageSize=100'));
  const { list } = (await projects.json()) as {
    list: { pjtId: string; devStatCd: string; dvcPrflId: string | null }[];
  };
  const project = list.find(({ devStatCd, dvcPrflId }) => devStatCd !== 'DEVELOP' && dvcPrflId !== null);
  expect(project, JSON.stringify(list)).toBeDefined();
  const registered = await context.request.post(at('/v3/identity/devices'), {
    data: { ...identity, pjtId: project?.pjtId },
    headers: { origin: product.address },
  });
  expect(registered.status()).toBe(200);
  const response = await context.request.get(at(`/v3/testdevices?keyword=${identity.label}`));
  const devices = (await response.json()) as { deviceId: string; label: string }[];
  const device = devices.find(({ label }) => label === identity.label);
  expect(device, JSON.stringify(devices)).toBeDefined();
  return device?.deviceId ?? '';
};
