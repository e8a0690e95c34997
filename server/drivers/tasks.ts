import { exportDriver } from '../../model/drivers/exportDriver.ts';
import { planImport } from '../../model/drivers/planImport.ts';
import { readDriver } from '../../model/drivers/readDriver.ts';
import type {
  Choices,
  CurrentDriver,
  DriverFile,
  DriverFolder,
  ImportPlan,
  PlanContext,
  StoredDriver,
} from '../../model/drivers/types.ts';
import { readProjectFile } from '../../model/projectFile/readProjectFile.ts';
import type { ReadProjectFile } from '../../model/projectFile/types.ts';
import { sha256Hex } from '../hashing.ts';

/** Reads an uploaded zip. Throws ApiError if it can't be read, or is larger than a folder can be. */
export type Unzip = (bytes: Uint8Array) => Promise<DriverFile[]>;

/** An uploaded folder: a zip, or its files. */
export type SentFolder = { archive: Uint8Array } | { files: readonly DriverFile[] };

/** The input of a plan as plain data: `catalog` has the newest versions of the capabilities that the folder names. */
export type PlanInput = Omit<PlanContext, 'isKnownCapability' | 'choices'> & {
  catalog: Readonly<Record<string, number>>;
  choices: Choices;
};

/**
 * The work on driver folders that can take long for hostile ones. Input and output are plain data, so that it can run
 * in another thread. Each task throws ApiError for a folder that can't be processed.
 */
export type DriverTasks = {
  read: (sent: SentFolder) => Promise<{ files: readonly DriverFile[]; folder: DriverFolder }>;
  plan: (folder: DriverFolder, input: PlanInput) => Promise<{ plan: ImportPlan; revision: string }>;
  /** for a project file, whose problems are part of the result */
  readProject: (text: string) => Promise<ReadProjectFile>;
  /** the folder as a zip, with all files below `root` */
  export: (
    stored: StoredDriver | null,
    current: CurrentDriver,
    root: string,
  ) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Runs the tasks in this thread. */
export const createDriverTasks = (unzip: Unzip): DriverTasks => ({
  read: async sent => {
    const files = 'files' in sent ? sent.files : await unzip(sent.archive);
    return { files, folder: readDriver(files) };
  },

  plan: async (folder, { catalog, ...input }) => {
    const isKnownCapability = (id: string, version: number) =>
      Object.hasOwn(catalog, id) && version <= (catalog[id] ?? 0);
    const plan = planImport(folder, { ...input, isKnownCapability });
    return { plan, revision: await sha256Hex(JSON.stringify(plan)) };
  },

  readProject: async text => readProjectFile(text),

  export: async (stored, current, root) => {
    const { zipSync } = await import('fflate');
    return zipSync(
      Object.fromEntries(exportDriver(stored, current).map(({ path, bytes }) => [`${root}/${path}`, bytes])),
      // a fixed time, so that the same folder gives the same zip
      { mtime: new Date(Date.UTC(1980, 0, 2)) },
    );
  },
});
