import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../tests/scratchFolder.ts';
import { isLogWhole } from './isLogWhole.ts';

const PAGE = 4096;
const FRAME = 24 + PAGE;
const frameAt = (index: number) => 32 + index * FRAME;

/** The log of a database with six commits of one or more pages, as SQLite wrote it. */
const writeLog = () => {
  const file = path.join(scratchFolder(), 'a.db');
  const database = new Database(file);
  database.exec('pragma journal_mode = wal');
  database.exec('create table notes (text)');
  for (let index = 0; index < 5; index++) database.exec(`insert into notes values ('note ${index}')`);
  const log = readFileSync(`${file}-wal`);
  database.close();
  return log;
};

describe('isLogWhole', () => {
  let log: Buffer;
  beforeEach(() => {
    log = writeLog();
  });

  const count = () => (log.length - 32) / FRAME;
  const changed = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(log);
    change(copy);
    return copy;
  };
  const flip = (at: number) => (copy: Buffer) => copy.writeUInt8(copy.readUInt8(at) ^ 1, at);

  it("is true for SQLite's own logs, for an empty log, and for one cut anywhere by a crash", () => {
    expect(count()).toBeGreaterThanOrEqual(6);
    expect(isLogWhole(log)).toBe(true);
    expect(isLogWhole(Buffer.alloc(0))).toBe(true);
    for (let index = 0; index < count(); index++)
      for (const more of [0, 10, 24, 2000])
        expect(isLogWhole(log.subarray(0, frameAt(index) + more))).toBe(true);
  });

  it('is false for a damaged header', () => {
    for (const at of [0, 9, 17, 24, 31]) expect(isLogWhole(changed(flip(at)))).toBe(false);
  });

  it('is false for a damaged page in the middle, including its header', () => {
    // a damaged checksum makes the next page unreadable, too; the loss is proven by two more commits
    for (const at of [0, 9, 16, 24, 24 + 2000])
      for (let index = 0; index < count() - 3; index++)
        expect(isLogWhole(changed(flip(frameAt(index) + at)))).toBe(false);
    expect(isLogWhole(changed(copy => copy.fill(0, frameAt(1), frameAt(3))))).toBe(false);
  });

  it('is true if only the latest transaction is damaged, as after a crash', () => {
    expect(isLogWhole(changed(flip(frameAt(count() - 1) + 500)))).toBe(true);
  });

  it('does not count pages of an earlier log', () => {
    // a restarted log has another salt, and its old pages remain behind the new ones
    const later = changed(copy => {
      for (let index = 2; index < count(); index++) flip(frameAt(index) + 8)(copy);
    });
    expect(isLogWhole(later)).toBe(true);
  });
});
