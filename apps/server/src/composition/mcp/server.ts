import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { z } from 'zod';
import { serviceVersion } from '../../platform/http/version.ts';
import { callTool, type Send } from './call-tool.ts';
import type { Operation } from './operations.ts';
import { inputOf } from './tool-input.ts';
import { instructions, tools } from './tools.ts';

/** Made once: it takes longer than most messages. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const unknownTool = `There is no such tool. There are: ${tools.map(({ name }) => name).join(', ')}.`;
const InputSchema = z.looseObject({ type: z.literal('object') });

/** Answers messages of the Model Context Protocol, each by itself: no session is kept. */
export function createMessageServer(operations: ReadonlyMap<string, Operation>) {
  const offered = tools.map((tool) => {
    const operation = operations.get(tool.operationId);
    if (operation === undefined) throw new Error(`There is no operation ${tool.operationId}.`);
    return { tool, input: inputOf(tool, operation) };
  });
  const list = offered.map(({ tool: { name, title, description, isRead }, input }) => ({
    name,
    title,
    description,
    inputSchema: InputSchema.parse(input.described),
    annotations: { readOnlyHint: isRead, destructiveHint: false, openWorldHint: true },
  }));

  /** `version` is the header `MCP-Protocol-Version`. */
  return async (message: unknown, version: string | undefined, send: Send): Promise<Response> => {
    const server = new Server(
      { name: 'plant-data-service', title: 'Plant Data Service', version: serviceVersion },
      { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
    );
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      const called = offered.find(({ tool }) => tool.name === params.name);
      if (called === undefined) throw new McpError(ErrorCode.InvalidParams, unknownTool);
      return callTool(called, params.arguments ?? {}, send);
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const request = new Request('http://localhost/v1/mcp', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(version !== undefined && { 'mcp-protocol-version': version }),
      },
    });
    try {
      return await transport.handleRequest(request, { parsedBody: message });
    } finally {
      await server.close();
    }
  };
}
