import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { AdminContext, Notification, TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, Route, Routes } from 'react-router';
import type { Project } from '../../../model/contract/projects.ts';
import { newProjectSchema, projectEditSchema } from '../../../model/contract/projects.ts';
import type { Bootstrap } from '../../../model/contract/session.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { createAuthProvider } from '../../auth/authProvider.ts';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { createConnection } from '../../dataProvider/client.ts';
import { createDataProvider, type ProjectRecord } from '../../dataProvider/index.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { ContinueBar } from '../drafts/ContinueBar.tsx';
import { createDraftStore, type DraftStore } from '../drafts/draftStore.ts';
import { DraftStoreContext } from '../drafts/DraftStoreContext.ts';
import { RecordCreate } from './RecordCreate.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import type { RecordEditProps } from './recordForms.ts';

export const user = {
  userId: 'usr-ada',
  userName: 'ada',
  givenName: 'Ada',
  familyName: 'Okafor',
  email: 'ada@northgate.example',
  mnId: '8kQ2',
  mnNm: 'Northgate',
  mnIdTypeCd: 'COMPANY',
  role: 'ADMIN',
  isEnrolled: true,
  mustAgree: false,
  may: mayOf({ userId: 'usr-ada', mnId: '8kQ2', mnIdTypeCd: 'COMPANY', role: 'ADMIN' }),
} as const;

const bootstrap: Bootstrap = {
  user,
  flags: {},
  site: { product: 'Porchlight', basePath: '', supportUrl: '', accountUrl: '', version: '1' },
  entrance: null,
  status: 200,
};

export const buildProject = (overrides: Partial<Project> = {}): Project => ({
  pjtId: 'gs-1',
  pjtNm: 'Garden Strip',
  prodType: 'HUB_CONNECTED',
  devStatCd: 'DEVELOP',
  dsc: 'Ten metres of light',
  mnId: '8kQ2',
  ownerId: 'usr-ada',
  ownerNm: 'Ada Okafor',
  crtr: 'Ada Okafor',
  crtDt: 0,
  chgr: 'Ada Okafor',
  chgDt: 0,
  stateDt: 0,
  isOwner: true,
  canEdit: true,
  testDevices: 0,
  commercialDevices: 0,
  setupId: null,
  vid: null,
  dvcPrflId: null,
  catalogDispNm: null,
  version: 1,
  ...overrides,
});

type Sent = { method: string; ifMatch: string | null; key: string | null; body: Record<string, unknown> };
type Answer = Response | Error | Promise<Response>;

export const json = (status: number, body: unknown) => Response.json(body, { status });
export const problem = (status: number, code: string, more: object = {}) =>
  json(status, { code, message: `It is ${code}.`, requestId: 'r1', ...more });

/** an answer that comes when the test says so */
export const heldAnswer = () => {
  let arrive: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>(resolve => {
    arrive = resolve;
  });
  return { answer, arrive };
};

/** A server of one project: counts versions, answers 412, and answers a write as told before. */
export const createScript = (start = buildProject()) => {
  let project = start;
  const writes: Sent[] = [];
  const told: Answer[] = [];

  const write = (sent: Sent) => {
    if (sent.ifMatch !== null && sent.ifMatch !== `"${project.version}"`) {
      return problem(412, 'stale', { current: project });
    }
    project = { ...project, ...sent.body, version: project.version + 1 };
    return json(200, project);
  };

  return {
    writes,
    reads: 0,
    project: () => project,
    /** the next write is answered so */
    answer: (...answers: Answer[]) => void told.push(...answers),
    /** another person saves */
    saveAs: (chgr: string, fields: Partial<Project>) => {
      project = { ...project, ...fields, chgr, chgDt: Date.now(), version: project.version + 1 };
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method === 'GET') {
        this.reads += 1;
        return json(200, project);
      }
      const sent = {
        method: request.method,
        ifMatch: request.headers.get('if-match'),
        key: request.headers.get('idempotency-key'),
        body: (await request.json()) as Record<string, unknown>,
      };
      writes.push(sent);
      const answer = await told.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? write(sent);
    },
  };
};

type Script = ReturnType<typeof createScript>;

let count = 0;
export const freshStore = () => createDraftStore({ database: `drafts-${(count += 1)}` });

type Wishes = {
  server?: Script;
  store?: DraftStore;
  path?: string;
  edit?: Partial<RecordEditProps<ProjectRecord>>;
  create?: { secretFields?: string[] };
  extra?: ReactNode;
};

/** The real product around one form, over a scripted fetch. */
export const openForm = ({
  server = createScript(),
  store = freshStore(),
  path = '/edit',
  edit,
  create,
  extra,
}: Wishes = {}) => {
  const session = createSession(bootstrap);
  const dataProvider = createDataProvider(
    createConnection({
      fetch: request => server.fetch(request),
      address: 'http://localhost',
      organization: () => session.user()?.mnId,
    }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const inputs = (
    <>
      <TextInput source="pjtNm" label="Project name" />
      <TextInput source="dsc" label="Description" multiline />
      {extra}
    </>
  );
  const app = (
    <SessionContext value={{ session, bootstrap }}>
      <AdminContext
        authProvider={createAuthProvider(session)}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <DraftStoreContext value={store}>
          <Routes>
            <Route path="/" element={<p>Landing</p>} />
            <Route path="/projects" element={<ContinueBar />} />
            <Route
              path="/edit"
              element={
                <RecordEdit<ProjectRecord>
                  resource="projects"
                  id="gs-1"
                  thing="project"
                  fields={[
                    { source: 'pjtNm', label: 'Project name' },
                    { source: 'dsc', label: 'Description' },
                  ]}
                  schema={projectEditSchema}
                  draftTitle={record => record.pjtNm}
                  success={record => `Saved ${record.pjtNm}`}
                  {...edit}
                >
                  {inputs}
                </RecordEdit>
              }
            />
            <Route
              path="/new"
              element={
                <RecordCreate<ProjectRecord>
                  resource="projects"
                  schema={newProjectSchema}
                  defaultValues={{ pjtNm: '', dsc: '', prodType: 'MQTT' }}
                  draftTitle={values => String(values.pjtNm || 'New project')}
                  redirect={record => `/made/${record.pjtId}`}
                  saveLabel="Create project"
                  {...create}
                >
                  {inputs}
                </RecordCreate>
              }
            />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </DraftStoreContext>
        <Notification />
      </AdminContext>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  return { server, store, session, router, queryClient, view, person: userEvent.setup({ delay: null }) };
};

export const nameField = () => screen.findByLabelText<HTMLInputElement>('Project name');
export const descriptionField = () => screen.findByLabelText<HTMLTextAreaElement>('Description');
export const saveButton = () => screen.findByRole('button', { name: 'Save' });

export const retype = async (
  person: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  text: string,
) => {
  await person.clear(field);
  await person.paste(text);
};
