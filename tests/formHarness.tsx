import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, memoryStore, Notification, TextInput } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, Route, Routes } from 'react-router';
import type { Project } from '../model/contract/projects.ts';
import { newProjectSchema, projectEditSchema } from '../model/contract/projects.ts';
import type { Bootstrap } from '../model/contract/session.ts';
import { mayOf } from '../model/rules/access.ts';
import { createAuthProvider } from '../src/auth/authProvider.ts';
import { createSession } from '../src/auth/session.ts';
import { SessionContext } from '../src/auth/SessionContext.ts';
import { createConnection } from '../src/dataProvider/client.ts';
import { createDataProvider, type ProjectRecord } from '../src/dataProvider/index.ts';
import { i18nProvider } from '../src/i18n/provider.ts';
import { ContinueBar } from '../src/ui/drafts/ContinueBar.tsx';
import { createDraftStore, type DraftStore } from '../src/ui/drafts/draftStore.ts';
import { DraftStoreContext } from '../src/ui/drafts/DraftStoreContext.ts';
import { RecordCreate } from '../src/ui/forms/RecordCreate.tsx';
import { RecordEdit } from '../src/ui/forms/RecordEdit.tsx';
import type { RecordEditProps } from '../src/ui/forms/recordForms.ts';
import { network, onRequest, problem, serveWith } from './network.ts';
import { draftOwnerOf } from '../src/ui/drafts/draft.ts';

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
  signInOptions: null,
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

/** a response that the test sends when it wants */
export const heldResponse = () => {
  let arrive: (response: Response) => void = () => undefined;
  const response = new Promise<Response>(resolve => {
    arrive = resolve;
  });
  return { response, arrive };
};

/** The next write gets this response instead of the server's. */
export const respondToNextWrite = (respond: () => Response | Promise<Response>) =>
  network.use(http.post('*', respond, { once: true }), http.put('*', respond, { once: true }));

/** Neither the next write nor its retry has a response. */
export const disconnectNextWrite = () => {
  respondToNextWrite(() => HttpResponse.error());
  respondToNextWrite(() => HttpResponse.error());
};

/**
 * A server of one project: counts versions and responds with 412; `writes` lists what is sent, even if a handler
 * responds.
 */
export const createStubServer = (start = buildProject()) => {
  let project = start;
  const writes: Sent[] = [];

  const write = async (request: Request) => {
    const ifMatch = request.headers.get('if-match');
    if (ifMatch !== null && ifMatch !== `"${project.version}"`) {
      return problem(412, 'stale', undefined, { current: project });
    }
    const body = (await request.json()) as Partial<Project>;
    project = { ...project, ...body, version: project.version + 1 };
    return Response.json(project);
  };

  const server = {
    writes,
    reads: 0,
    project: () => project,
    /** another user saves */
    saveAs: (chgr: string, fields: Partial<Project>) => {
      project = { ...project, ...fields, chgr, chgDt: Date.now(), version: project.version + 1 };
    },
  };

  onRequest(async request => {
    const { method, headers } = request;
    if (method === 'GET') return;
    const sent: Sent = {
      method,
      ifMatch: headers.get('if-match'),
      key: headers.get('idempotency-key'),
      body: {},
    };
    writes.push(sent);
    const text = await request.text();
    if (text !== '') sent.body = JSON.parse(text) as Sent['body'];
  });
  serveWith(async request => {
    if (request.method !== 'GET') return write(request);
    server.reads += 1;
    return Response.json(project);
  });
  return server;
};

type StubServer = ReturnType<typeof createStubServer>;

let count = 0;
export const freshStore = () => createDraftStore({ database: `drafts-${(count += 1)}` });

type Options = {
  server?: StubServer;
  store?: DraftStore;
  path?: string;
  edit?: Partial<RecordEditProps<ProjectRecord>>;
  create?: { secretFields?: string[] };
  extra?: ReactNode;
};

/** Renders the real product around one form, over a stub server. */
export const renderForm = ({
  server = createStubServer(),
  store = freshStore(),
  path = '/edit',
  edit,
  create,
  extra,
}: Options = {}) => {
  const session = createSession(bootstrap);
  const dataProvider = createDataProvider(
    createConnection({
      fetch: request => globalThis.fetch(request),
      address: location.origin,
      organization: () => session.user()?.mnId,
      owner: () => draftOwnerOf(session.user()),
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
                  noun="project"
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
