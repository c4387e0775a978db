import * as z from 'zod/mini';
import { commonErrors, type ErrorCode, errorCatalogue } from './errors.ts';
import { type Route, type RouteKey, type RouteTable, splitRouteKey } from './route.ts';

type Json = Record<string, unknown>;

export interface OpenApiOptions {
  title: string;
  version: string;
  /** Where the paths begin, `/api`. */
  baseUrl: string;
}

/** The OpenAPI 3.1 document of a route table; nothing in it is written by hand twice. */
export function describeRoutes(table: RouteTable, options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table) as [RouteKey, Route][]) {
    const { method, path } = splitRouteKey(key);
    const address = path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeRoute(key, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.baseUrl }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** The success envelope as JSON Schema; the server serialises with it, the document shows it. */
export function envelopeSchema(route: Route): Json {
  return {
    type: 'object',
    properties: { success: { type: 'boolean', const: true }, data: toJsonSchema(route.output, 'output') },
    required: ['success', 'data'],
    additionalProperties: false,
  };
}

function describeRoute(key: RouteKey, route: Route): Json {
  return {
    operationId: operationId(key),
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'public' ? [] : [{ accessToken: [] }],
    'x-access': route.access,
    parameters: [
      ...describeParameters('path', route.params),
      ...describeParameters('query', route.query),
      ...describeIdempotency(route),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
          },
        }
      : {}),
    responses: { ...describeSuccess(route), ...describeErrors(route) },
  };
}

function describeSuccess(route: Route): Json {
  if (route.redirects) {
    const location = { description: 'Where the browser goes on to', schema: { type: 'string' } };
    return { '302': { description: 'Redirect', headers: { Location: location } } };
  }
  if (route.streams) {
    const content = { 'text/event-stream': { schema: toJsonSchema(route.output, 'output') } };
    return {
      '200': { description: 'Events, each with such data, for as long as the session lasts', content },
    };
  }
  const content = { 'application/json': { schema: envelopeSchema(route) } };
  return {
    [String(route.successStatus ?? 200)]: { description: 'Success', content },
    ...(route.caching ? { '304': { description: 'Still what the tag in If-None-Match stands for' } } : {}),
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeIdempotency(route: Route): Json[] {
  if (!route.idempotency) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: route.idempotency === 'required',
      description:
        'The same key with the same body returns the first answer; with another body it is refused.',
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    },
  ];
}

function describeErrors(route: Route): Json {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...commonErrors, ...accessErrors(route), ...route.errors])) {
    const { status } = errorCatalogue[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('. '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function accessErrors(route: Route): ErrorCode[] {
  if (route.access === 'public') return [];
  return route.access === 'signedIn' ? ['unauthenticated'] : ['unauthenticated', 'forbidden'];
}

/** `GET /area/cities/user` becomes `getAreaCitiesUser`. */
function operationId(key: RouteKey): string {
  const { method, path } = splitRouteKey(key);
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const problemSchema: Json = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    success: { type: 'boolean', const: false },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    title: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'code', 'message'],
      },
    },
    alternatives: {
      description: 'With failures about a time: the nearest starts that can be booked instead',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          slot: { type: 'integer' },
          date: { type: 'string', format: 'date' },
          startsAt: { type: 'string', format: 'date-time' },
        },
        required: ['slot', 'date', 'startsAt'],
      },
    },
    booking: {
      description: 'With `holdBooked`: the booking that it has become',
      type: 'object',
      properties: { id: { type: 'string' }, reference: { type: 'string' } },
      required: ['id', 'reference'],
    },
    requestId: { type: 'string' },
  },
  required: ['type', 'success', 'status', 'code', 'title', 'errors', 'requestId'],
};
